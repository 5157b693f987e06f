import type { Page } from '@playwright/test'

type Shift = { readonly value: number; readonly moved: readonly string[] }
type LayoutShift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Records, from now on and on every page, what moves without the user having done anything. */
export const watchLayout = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null)
      return `${element?.tagName ?? ''} ${element?.getAttribute('class')?.slice(0, 60) ?? ''} ${node?.textContent?.slice(0, 40) ?? ''}`
    }
    Object.assign(globalThis, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What has moved since the page was opened: the shares of the screen in total, and what it was. */
export async function layoutShifts(page: Page): Promise<{ total: number; moved: string[] }> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { layoutShifts: Shift[] }).layoutShifts)
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ value, moved }) => `${value.toFixed(4)}: ${moved.join(' | ')}`),
  }
}
