// Tokens behind # mean nothing on a page without script of the application: the sign-in page takes them, and this
// address leaves the history.
if (/[#&]access_token=/.test(location.hash)) location.replace("/auth" + location.hash);
