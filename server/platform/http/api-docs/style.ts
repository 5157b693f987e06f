/** In the colors of web/ui/theme.css. */
export const STYLE = `:root{color-scheme:light dark;--line:light-dark(#e4e4df,#2c2f2b);--muted:light-dark(#6b6d66,#9a9d94)}
body{margin:0;font:15px/1.55 system-ui,sans-serif;background:light-dark(#f7f7f5,#121312);color:light-dark(#1b1c1a,#f0f1ec)}
main,nav{max-width:56rem;margin:auto;padding:1.5rem 1rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding-bottom:0}
a{color:light-dark(oklch(.5 .17 265),oklch(.72 .14 265))}
h1{font-size:1.6rem;margin:0 0 .5rem}h2{margin:2.75rem 0 .75rem;font-size:1.25rem}h3{font-size:1rem;margin:0;font-weight:400;overflow-wrap:anywhere}
section{margin:0 0 1rem;padding:1rem 1.25rem;border:1px solid var(--line);border-radius:14px;background:light-dark(#fff,#1b1d1b)}
section p{margin:.4rem 0}code,pre{font:13px/1.5 ui-monospace,monospace}
pre{overflow:auto;margin:.75rem 0;padding:.75rem;border-radius:9px;background:light-dark(#efefeb,#252825)}
small{color:var(--muted)}summary{cursor:pointer;min-height:1.75rem}dt{font-weight:600}dd{margin:0 0 .75rem}
ul.fields{margin:.25rem 0;padding-left:1.1rem}ul.fields li{margin:.2rem 0;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}th{text-align:left}td,th{padding:.3rem .75rem .3rem 0;border-bottom:1px solid var(--line);vertical-align:top}td:first-child{max-width:11rem;overflow-wrap:anywhere}
:target{outline:2px solid light-dark(oklch(.5 .17 265),oklch(.72 .14 265));outline-offset:4px;border-radius:4px}`
