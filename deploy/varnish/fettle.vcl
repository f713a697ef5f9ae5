# Pages kept by Varnish until Fettle says that they have changed. For Varnish 6.2 or newer with xkey (Debian: varnish,
# varnish-modules). Start it with two addresses, of which nobody but Fettle reaches the second one:
#
#   varnishd -f /etc/varnish/fettle.vcl -a site=127.0.0.1:6081 -a purge=127.0.0.1:6082
#
# and Fettle with CDN_PURGE_URL=http://127.0.0.1:6082/ and TRUST_PROXY=1.
vcl 4.1;

import directors;
import xkey;

probe ready {
  .url = "/api/ready";
  .interval = 2s;
  .timeout = 1s;
  .window = 3;
  .threshold = 1;
  .initial = 1;
}

backend one {
  .host = "127.0.0.1";
  .port = "3001";
  .probe = ready;
}

backend two {
  .host = "127.0.0.1";
  .port = "3002";
  .probe = ready;
}

sub vcl_init {
  new fettle = directors.round_robin();
  fettle.add_backend(one);
  fettle.add_backend(two);
}

sub vcl_recv {
  if (local.socket == "purge") {
    if (req.method != "POST" || !req.http.Surrogate-Key) {
      return (synth(400));
    }
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Purged " + req.http.X-Purged));
  }

  set req.backend_hint = fettle.backend();
  # Varnish has added whom it is asked by. Where a proxy in front has named the visitor, that was the proxy.
  set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The API, files and the studio; and a post by its id, which its author alone may see as a draft.
  if (req.url ~ "^/(api|uploads|dashboard|metrics)([/?]|$)" || req.url ~ "(?i)^/blogs/[0-9a-f-]{36}([?]|$)") {
    return (pass);
  }
  # No page depends on who asks.
  unset req.http.Cookie;
  unset req.http.Authorization;
  return (hash);
}

sub vcl_backend_response {
  # s-maxage says how long; what says no-cache, no-store or private is not kept.
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  # Never older than it may be.
  set beresp.grace = 0s;
}

sub vcl_backend_error {
  # The other process.
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  # Only this cache may keep a page: nobody tells others what has changed.
  if (resp.http.Cache-Control ~ "s-maxage") {
    set resp.http.Cache-Control = "public, no-cache";
  }
}
