// Draws the app icons and the social card of web/public from the mark in favicon.svg: `node
// scripts/draw-brand.mjs`. Run it after you change the mark; the pictures are checked in. CHROMIUM sets another
// browser to draw with.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const web = join(import.meta.dirname, '../web/public')
const mark = readFileSync(join(web, 'favicon.svg'), 'utf8')
const font = readFileSync(
  join(import.meta.dirname, '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
).toString('base64')
const ramp = [
  '.93 .05 200',
  '.91 .075 172',
  '.89 .1 145',
  '.87 .125 115',
  '.84 .145 92',
  '.79 .155 74',
  '.72 .165 56',
  '.64 .18 40',
  '.555 .19 28',
  '.45 .17 22',
]

/** App icons fill their square because operating systems round the corners. */
const icon = `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${mark.replace('rx="8"', '')}`

const card = `<style>
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 84px 88px; background: #f7f7f5; color: #1b1c1a;
    font: 600 36px Inter; display: flex; flex-direction: column; justify-content: space-between }
  header { display: flex; align-items: center; gap: 22px } header svg { width: 72px }
  h1 { font-size: 78px; line-height: 1; letter-spacing: -0.045em; margin: 0; max-width: 900px }
  ol { display: flex; gap: 10px; margin: 0; padding: 0; list-style: none }
  li { flex: 1; height: 76px; border-radius: 18px; display: grid; place-items: center; font-size: 32px }
  footer { display: flex; justify-content: space-between; font-size: 26px; font-weight: 500; color: #6b6d66; margin-top: 14px }
</style>
<header>${mark}Curbgrade</header>
<h1>Every house on your list, graded from the curb.</h1>
<div>
  <ol>${ramp.map((color, index) => `<li style="background:oklch(${color});${index > 7 ? 'color:#fff' : ''}">${index + 1}</li>`).join('')}</ol>
  <footer><span>like new</span><span>distressed</span></footer>
</div>`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const draw = async (name, html, width, height = width) => {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: join(web, name) })
  await page.close()
}
await draw('apple-touch-icon.png', icon, 180)
await draw('icon-192.png', icon, 192)
await draw('icon-512.png', icon, 512)
await draw('social-card.png', card, 1200, 630)
await browser.close()
