"""The server: HTTP and WebSocket around tables, storage behind one small interface, bots in processes of their own."""
