import { type Html, html } from './html.ts'

/** A complete page: one column, no script, and a banner that says no money moves. */
export const layout = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${css}</style>
</head>
<body>
<p class="banner">Test payments. No money moves, and no real card is accepted.</p>
<main>
${content}
</main>
</body>
</html>`.html

const css: Html = {
  html: `
:root{--page:#f7f7f5;--surface:#fff;--line:#e4e4df;--ink:#1b1c1a;--muted:#63655e;--on-ink:#fff;--accent:oklch(.5 .17 265);--bad:oklch(.5 .18 25);--good:oklch(.48 .12 155)}
@media (prefers-color-scheme:dark){:root{--page:#121312;--surface:#1b1d1b;--line:#3a3e39;--ink:#f0f1ec;--muted:#a5a89f;--on-ink:#121312;--accent:oklch(.78 .12 265);--bad:oklch(.76 .14 25);--good:oklch(.78 .13 155)}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.5 Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}
.banner{margin:0;padding:8px 16px;text-align:center;font-size:13px;color:var(--muted);border-bottom:1px solid var(--line)}
main{max-width:460px;margin:0 auto;padding:32px 16px 64px;display:grid;gap:16px}
h1{font-size:24px;line-height:1.25;letter-spacing:-.02em;margin:0;overflow-wrap:anywhere}
h2{font-size:16px;margin:0}
p{margin:0}
.muted{color:var(--muted)}
.amount{font-size:40px;line-height:1.1;font-weight:600;letter-spacing:-.03em}
.card{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:20px;display:grid;gap:14px;overflow-wrap:anywhere}
.row{display:flex;gap:12px;justify-content:space-between;align-items:baseline}
.row>:last-child{text-align:right;flex:none}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
form{display:grid;gap:14px;margin:0}
label{display:grid;gap:4px;font-size:13px;font-weight:500}
input,select{font:inherit;color:inherit;background:var(--page);border:1px solid var(--line);border-radius:9px;padding:0 12px;height:44px;width:100%;min-width:0}
button{font:inherit;font-weight:600;height:44px;padding:0 16px;border-radius:9px;border:1px solid var(--ink);background:var(--ink);color:var(--on-ink);cursor:pointer}
button.quiet{background:transparent;color:var(--ink);border-color:var(--line)}
a{color:var(--accent)}
a.back{display:inline-flex;align-items:center;min-height:44px;justify-self:start}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
[role=alert]{color:var(--bad);font-weight:500}
.good{color:var(--good);font-weight:500}
ul{list-style:none;margin:0;padding:0;display:grid;gap:12px}
li{display:grid;gap:8px}
details summary{cursor:pointer;padding:11px 0;color:var(--muted);font-size:13px}
code{font-size:13px}
`,
}
