// Sends a token behind # to the sign-in page, as public pages cannot handle it. The address leaves the history.
if (/[#&]access_token=/.test(location.hash)) location.replace("/auth" + location.hash);
