import { API_VERSION, type World } from '../world.ts'
import { toOlderShape } from './older-shape.ts'

type Tree = { [name: string]: unknown }

/** Converts an object for the response: absolute page URLs, and the shape that the switch selects. */
export function present(world: World, baseUrl: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => present(world, baseUrl, entry))
  if (typeof value !== 'object' || value === null) return value
  const tree: Tree = {}
  for (const [name, entry] of Object.entries(value)) tree[name] = present(world, baseUrl, entry)
  addOrigin(tree, baseUrl)
  if (tree['object'] === 'event') tree['api_version'] = API_VERSION[world.switches.shape]
  return world.switches.shape === 'older' ? toOlderShape(world.state, tree) : tree
}

/** Pages are stored as paths because the port changes after a restart. */
function addOrigin(tree: Tree, baseUrl: string): void {
  if (tree['object'] === 'list' || tree['object'] === 'search_result') return
  for (const name of ['url', 'hosted_invoice_url'])
    if (typeof tree[name] === 'string' && tree[name].startsWith('/')) tree[name] = `${baseUrl}${tree[name]}`
}
