import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countBilledCalls } from '../../imagery/count-billed-calls.ts'
import { createMemoryImagery } from '../../test/imagery/imagery.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { createWorkerGauges } from './worker-gauges.ts'

let product: TestProduct
let rules: string

beforeAll(async () => {
  rules = await readFile('deploy/alerts.yaml', 'utf8')
  product = await startTestProduct()
  // What a start adds to the product (see start-product.ts).
  product.metrics.add([
    countBilledCalls(createMemoryImagery().provider, 'test').metric,
    ...createWorkerGauges({ lookedAt: Date.now, runningJobs: () => 0 }),
  ])
})
afterAll(() => product.end())

const KEYWORDS = new Set(['and', 'or', 'by', 'up'])

/** Names in the expressions that are no functions, labels or keywords. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ')
    .matchAll(/\b[a-z_][a-z0-9_]*\b(?! *\()/g)
  return [...bare].map(([name]) => name).filter((name) => !KEYWORDS.has(name))
}

/** Metrics that the expressions name and the product doesn't have. */
async function unknownIn(expressions: readonly string[]): Promise<string[]> {
  const { text } = await product.metrics.read()
  const exported = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const named = new Set(expressions.flatMap(metricsIn))
  expect(named.size).toBeGreaterThan(10)
  return [...named].filter((name) => !exported.has(name.replace(/_(count|bucket|sum)$/, '')))
}

type Panel = { readonly id: number; readonly targets?: readonly { readonly expr: string }[] }

it('the dashboard names only metrics that exist, in panels of their own', async () => {
  const dashboard = JSON.parse(await readFile('deploy/grafana-dashboard.json', 'utf8')) as { panels: Panel[] }
  const { panels } = dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(await unknownIn(expressions)).toEqual([])
  expect(new Set(JSON.stringify(dashboard).match(/"type":"prometheus","uid":"[^"]*"/g))).toEqual(
    new Set(['"type":"prometheus","uid":"${datasource}"']),
  )
})

it('the example alerts name only metrics that exist', async () => {
  const expressions = [...rules.matchAll(/expr: (?:\|\n((?: {10}.*\n)+)|(.*))/g)].map(
    ([, block, line]) => block ?? line ?? '',
  )
  expect(expressions).toHaveLength(rules.split('- alert:').length - 1)
  expect(await unknownIn(expressions)).toEqual([])
})

it('each example alert leads to a heading of the runbook', async () => {
  const headings = (await readFile('docs/runbook.md', 'utf8')).matchAll(/^## (.+)$/gm)
  const anchors = new Set(
    [...headings].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    ),
  )
  const links = [...rules.matchAll(/runbook: docs\/runbook\.md#(\S+)/g)].map(([, anchor = '']) => anchor)
  expect(links).toHaveLength(rules.split('- alert:').length - 1)
  expect(links.filter((anchor) => !anchors.has(anchor))).toEqual([])
})
