import type { Page } from '@playwright/test'
import { expect } from './product.ts'
import { settled } from './sound.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

/** What people and suppliers wrote, and what every language writes alike. */
const DATA = [
  /(Elm|Birch) Street|Elm St|No Imagery Lane|Rough Match Route|Unknown Way|Aerial Only Trail|Davis|\bCA\b|addresses\.csv|Test Person|Curbgrade/g,
  /[\w.-]+@[\w.-]+|[0-9a-f]{8}-[0-9a-f-]{27}/g,
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\b[AP]M\b/g,
  /cg_local_[\w-]+|curl -H/g,
  /168 Hickory Way|Maple Heights, OH/g,
  /IMG_\d+_\d+ from the car, second drive of the day, after the rain|\S*\.jpg|Ward 3/g,
  // Keys.
  /⇧\w|^\p{L}$|alt\+T/gu,
] as const

/** Expects that every text of the page is from a catalog, and that none is cut off, on a desktop and on a phone. */
export async function expectPseudo(page: Page): Promise<void> {
  await expect(page.locator('.animate-shimmer')).toHaveCount(0)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await settled(page)
    const { texts, cut, overflow } = await page.evaluate(readPage)
    const where = `${new URL(page.url()).pathname} at ${size.width} px`
    expect.soft(texts.filter(isOutside), `text outside of catalogs on ${where}`).toEqual([])
    expect.soft(cut, `text that is cut off on ${where}`).toEqual([])
    expect.soft(overflow, `what reaches beyond ${where}`).toEqual([])
  }
}

/** Whether letters are left without the bracketed parts and users' data. */
const isOutside = (text: string): boolean =>
  /\p{L}/u.test(DATA.reduce((rest, data) => rest.replace(data, ''), withoutBrackets(text)))

function withoutBrackets(text: string): string {
  const inner = /⟦[^⟦⟧]*⟧/g
  return inner.test(text) ? withoutBrackets(text.replace(inner, '')) : text
}

/** Runs in the page. */
function readPage() {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isForScreenReaders = (element: Element) => element.clientWidth <= 1
  const shown = [...document.body.querySelectorAll('*')].filter(isShown)
  const textNodes = shown
    .filter(({ tagName }) => !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(tagName))
    .flatMap((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
    .filter((node) => (node.textContent ?? '').trim() !== '')
  const attributes = shown.flatMap((element) =>
    ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) => element.getAttribute(name) ?? []),
  )
  return {
    texts: [document.title, ...attributes, ...textNodes.map(({ textContent }) => textContent ?? '')],
    cut: textNodes.filter(isCut).map(({ textContent }) => textContent),
    overflow: shown.filter(isBeyondPage).map(({ outerHTML }) => outerHTML.slice(0, 120)),
  }

  /** Whether a line of text reaches beyond a box that hides what doesn't fit, and has no ellipsis. */
  function isCut(node: Node): boolean {
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()]
    for (let box = node.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, textOverflow, display } = getComputedStyle(box)
      if (isForScreenReaders(box) || box.matches(':disabled')) return false
      if (textOverflow === 'ellipsis' || overflowX === 'auto') return false
      if (overflowX === 'visible' && !isButton(box)) continue
      if (display === '-webkit-box') return false
      const { left, right } = box.getBoundingClientRect()
      if (lines.some((line) => line.left < left - 1 || line.right > right + 1)) return true
    }
    return false
  }

  function isBeyondPage(element: Element): boolean {
    return (
      document.documentElement.scrollWidth > window.innerWidth &&
      element.getBoundingClientRect().right > window.innerWidth + 1
    )
  }

  function isButton({ tagName }: Element): boolean {
    return tagName === 'BUTTON'
  }
}
