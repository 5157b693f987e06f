import { makeId } from '../state/make-id.ts'

export type PortalSession = {
  id: string
  object: 'billing_portal.session'
  configuration: string
  created: number
  customer: string
  customer_account: null
  flow: null
  livemode: false
  locale: string | null
  on_behalf_of: null
  return_url: string | null
  /** A path with a secret in it; `present` adds the fake's origin. */
  url: string
}

type NewPortalSession = Pick<PortalSession, 'customer' | 'return_url' | 'locale'>

export const newPortalSession = (params: NewPortalSession, now: number): PortalSession => ({
  id: makeId('bps'),
  object: 'billing_portal.session',
  configuration: 'bpc_local',
  created: now,
  customer_account: null,
  flow: null,
  livemode: false,
  on_behalf_of: null,
  url: `/p/session/${makeId('test', 48)}`,
  ...params,
})
