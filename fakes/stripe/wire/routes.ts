type Route<Target> = {
  readonly method: string
  readonly pattern: RegExp
  readonly isFixed: boolean
  readonly target: Target
}

/** Matches a request against a table of `METHOD /path/:id`. Returns the target and the value of `:id`. */
export function createRoutes<Target>(table: Readonly<Record<string, Target>>) {
  const routes = Object.entries(table)
    .map(([key, target]) => toRoute(key, target))
    .toSorted((a, b) => Number(b.isFixed) - Number(a.isFixed))
  return (method: string, path: string): { target: Target; id: string } | null => {
    for (const route of routes) {
      const match = route.method === method ? route.pattern.exec(path) : null
      if (match) return { target: route.target, id: decodeId(match[1]) }
    }
    return null
  }
}

function toRoute<Target>(key: string, target: Target): Route<Target> {
  const [method = '', path = ''] = key.split(' ')
  const pattern = new RegExp(`^${path.replace(':id', '([^/]+)')}$`)
  return { method, pattern, isFixed: !path.includes(':id'), target }
}

function decodeId(source = ''): string {
  try {
    return decodeURIComponent(source)
  } catch {
    return source
  }
}
