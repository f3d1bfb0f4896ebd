# /etc/varnish/default.vcl, for Debian's packages varnish and varnish-modules: Varnish between the proxy that does https
# (deploy/Caddyfile or deploy/nginx.conf, with port 6081 in the place of 3000) and the shop. It is started with
#   varnishd -a shop=127.0.0.1:6081 -a purge=127.0.0.1:6083 -p http_gzip_support=off -s malloc,1g -f /etc/varnish/default.vcl
# Nobody but the shop may reach the port 6083: what it is sent there empties the cache.
# In the shop: TRUSTED_PROXIES with the addresses of both proxies, and CDN_PURGE_URL=http://127.0.0.1:6083/ (docs/growing.md).
vcl 4.1;

import directors;
import std;
import xkey;

# A file, which the shop answers from memory: without its database /salud fails, and it can still show every page.
probe answers {
    .url = "/favicon.ico";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

# One for each machine of the shop, with a line in vcl_init.
backend shop1 {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = answers;
    .first_byte_timeout = 90s;
    .between_bytes_timeout = 90s;
}

sub vcl_init {
    new shop = directors.round_robin();
    shop.add_backend(shop1);
}

sub vcl_recv {
    set req.backend_hint = shop.backend();

    if (local.socket == "purge") {
        if (req.method != "POST" || !req.http.Surrogate-Key) {
            return (synth(400));
        }
        # The pages stay for the time when no machine of the shop answers.
        set req.http.X-Purged = xkey.softpurge(req.http.Surrogate-Key);
        return (synth(200));
    }

    # While the shop answers, nobody gets an old page; while it does not, everybody does.
    if (req.restarts == 0 && std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    } else {
        set req.grace = 24h;
    }

    # Every click in a chat, a network or an advertisement has an address of its own; the page is the same.
    set req.url = regsuball(req.url, "(?<=[?&])(?:fbclid|gclid|gbraid|wbraid|igsh|igshid|utm_[a-z]+)=[^&]*(?:&|$)", "");
    set req.url = regsub(req.url, "[?&]$", "");

    # What the shop chooses by these headers is stored once for each choice, not once for each browser.
    if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q\s*=\s*0(?:\.0*)?\s*(?:,|$))") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q\s*=\s*0(?:\.0*)?\s*(?:,|$))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    if (req.url ~ "^/imagenes/") {
        if (req.http.Accept ~ "(?i)image/avif(?!\s*;\s*q\s*=\s*0(?:\.0*)?\s*(?:,|$))") {
            set req.http.Accept = "image/avif";
        } elsif (req.http.Accept ~ "(?i)image/webp(?!\s*;\s*q\s*=\s*0(?:\.0*)?\s*(?:,|$))") {
            set req.http.Accept = "image/webp";
        } else {
            set req.http.Accept = "image/jpeg";
        }
    }

    if (req.url ~ "^/(?:salud|admin)(?:[/?]|$)") {
        return (pass);
    }
    # Varnish's own rules follow: a request with a cookie, or one that changes something, goes to the shop.
}

sub vcl_hash {
    # The shop has one name, whatever a request calls it.
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_response {
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    # The shop says what may be stored, and for how long.
    if (beresp.status >= 400 || beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "(?i)\bpublic\b") {
        set beresp.uncacheable = true;
        set beresp.grace = 0s;
        set beresp.keep = 0s;
        if (beresp.status >= 400) {
            # No memory of an error hides the page that was stored before it.
            set beresp.ttl = 0s;
        } else {
            set beresp.ttl = 120s;
        }
        return (deliver);
    }
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    set beresp.grace = 24h;
}

sub vcl_backend_error {
    if (bereq.is_bgfetch) {
        return (abandon);
    }
    # A request that only reads goes to the next machine.
    if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries < 2) {
        return (retry);
    }
    # Varnish would store this error for some seconds when others wait for the same page, over the page that it has.
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
}

sub vcl_deliver {
    # The shop failed before its probe did: what is stored may answer.
    if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD") && !req.http.Cookie) {
        return (restart);
    }
    unset resp.http.xkey;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}
