type Route<Target> = {
  readonly method: string
  readonly pattern: RegExp
  readonly isFixed: boolean
  readonly target: Target
}

/** Finds what a table of `METHOD /path/:id` has for a request, with what stands for `:id`. */
export function createRoutes<Target>(table: Readonly<Record<string, Target>>) {
  const routes = Object.entries(table)
    .map(([key, target]) => routeOf(key, target))
    .toSorted((one, other) => Number(other.isFixed) - Number(one.isFixed))
  return (method: string, path: string): { target: Target; id: string } | null => {
    for (const route of routes) {
      const match = route.method === method ? route.pattern.exec(path) : null
      if (match) return { target: route.target, id: idOf(match[1]) }
    }
    return null
  }
}

function routeOf<Target>(key: string, target: Target): Route<Target> {
  const [method = '', path = ''] = key.split(' ')
  const pattern = new RegExp(`^${path.replace(':id', '([^/]+)')}$`)
  return { method, pattern, isFixed: !path.includes(':id'), target }
}

function idOf(source = ''): string {
  try {
    return decodeURIComponent(source)
  } catch {
    return source
  }
}
