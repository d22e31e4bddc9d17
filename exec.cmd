@rem cmd.exe has no exec, which npm start needs elsewhere so that signals reach the server.
@%*
