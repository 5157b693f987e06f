import { expect } from '@playwright/test'
import type { Engine } from './engine.ts'

const literal = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`)
const holds = (text: string) => `contains(normalize-space(), ${literal(text)})`
/** A key cap may follow the name. */
const named = (name: string) =>
  `[starts-with(normalize-space(), ${literal(name)}) or @aria-label=${literal(name)} or @title=${literal(name)}]`

export const button = (name: string) => `//button[not(@disabled)]${named(name)}`
export const link = (name: string) => `//a${named(name)}`
export const option = (name: string) => `//label[${holds(name)}]`
export const field = (label: string) => `//*[@id=//label[normalize-space()=${literal(label)}]/@for]`
/** The innermost element with this text. */
export const words = (text: string) => `//*[${holds(text)} and not(*[${holds(text)}])]`

/** How many elements are on screen. */
export const countShown = (engine: Engine, xpath: string): Promise<number> =>
  engine.read(`(() => {
    const found = document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
    const nodes = Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at))
    return nodes.filter((node) => node.checkVisibility() && node.getClientRects().length > 0).length
  })()`)

export const expectShown = (engine: Engine, xpath: string, waiting: { timeout?: number } = {}) =>
  expect.poll(() => countShown(engine, xpath), { message: xpath, ...waiting }).toBeGreaterThan(0)

export const expectHidden = (engine: Engine, xpath: string) =>
  expect.poll(() => countShown(engine, xpath), { message: xpath }).toBe(0)
