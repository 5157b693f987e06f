import { newPortalSession } from '../shapes/portal-session.ts'
import { clearable, requiredText, url } from '../wire/params.ts'
import type { CallContext, Calls } from './call.ts'
import { requireCustomer } from './customers.ts'

export const portalSessionCalls: Calls = {
  'POST /v1/billing_portal/sessions': { accepts: ['customer', 'return_url', 'locale'], handle: create },
}

function create({ world, params }: CallContext) {
  const customer = requireCustomer(world, requiredText(params, 'customer'))
  const session = newPortalSession(
    {
      customer: customer.id,
      return_url: url(params, 'return_url') ?? null,
      locale: clearable(params, 'locale') ?? null,
    },
    world.now(),
  )
  world.state.portalSessions[session.url] = session
  return session
}
