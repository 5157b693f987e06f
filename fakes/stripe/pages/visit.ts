import type { Reply, Request } from '@curbgrade/loopback-server'
import { decodeForm } from '../wire/form.ts'
import { Refusal } from '../wire/refusal.ts'
import { createRoutes } from '../wire/routes.ts'
import type { World } from '../world.ts'
import { checkoutPages } from './checkout.ts'
import { html } from './html.ts'
import { invoicePages } from './invoice.ts'
import { layout } from './layout.ts'
import type { Page } from './page.ts'
import { portalPages } from './portal.ts'
import { testClockPages } from './test-clock.ts'

const routeOf = createRoutes({ ...checkoutPages, ...portalPages, ...invoicePages, ...testClockPages })

/** Serves one of the hosted pages. */
export function visit(world: World, request: Request): Reply {
  const route = routeOf(request.method, request.path)
  if (!route) return render(notFound)
  const form = decodeForm(request.method === 'POST' ? request.body : request.query)
  try {
    return render(route.target({ world, id: route.id, form }))
  } catch (error) {
    if (error instanceof Refusal) return render(notFound)
    throw error
  }
}

const notFound: Page = {
  title: 'Not found',
  status: 404,
  content: html`<h1>This page no longer exists</h1><p class="muted">Go back and open it again.</p>`,
}

function render(page: Page): Reply {
  if ('redirectTo' in page) return { status: 303, headers: { location: page.redirectTo }, body: '' }
  return {
    status: page.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // NOTE form-action is omitted because browsers also apply it to the redirect to the product.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    },
    body: layout(page.title, page.content),
  }
}
