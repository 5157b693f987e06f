import type { Reply, Request } from '../../wire/server.ts'
import { decodeForm } from '../wire/form.ts'
import { Refusal } from '../wire/refusal.ts'
import { createRoutes } from '../wire/routes.ts'
import type { World } from '../world.ts'
import { checkoutPages } from './checkout.ts'
import { deskPages } from './desk.ts'
import { html } from './html.ts'
import { invoicePages } from './invoice.ts'
import { layout } from './layout.ts'
import type { Page } from './page.ts'
import { portalPages } from './portal.ts'

const routeOf = createRoutes({ ...checkoutPages, ...portalPages, ...invoicePages, ...deskPages })

/** Answers a person with one of the hosted pages. */
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
  content: html`<h1>This page does not exist any more</h1><p class="muted">Go back to where you came from and open it again.</p>`,
}

function render(page: Page): Reply {
  if ('goTo' in page) return { status: 303, headers: { location: page.goTo }, body: '' }
  return {
    status: page.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // NOTE form-action is left out: browsers hold the redirect to the product against it, too.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    },
    body: layout(page.title, page.content),
  }
}
