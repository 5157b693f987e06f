import { accountContract, type KeyState } from '@curbgrade/core/account/contract'
import type { SubscriptionStatus } from '@curbgrade/core/billing/subscription'
import { ok } from '@curbgrade/core/shared/result'
import { handle } from '../platform/http/route.ts'

type MePorts = {
  readonly welcomeFor: (user: { id: string; email: string }) => Promise<number>
  readonly getBalance: (userId: string) => Promise<number>
  readonly getAvailableTokens: (userId: string) => Promise<number>
  readonly subscriptionOf: (userId: string) => Promise<SubscriptionStatus>
  readonly keyStateOf: (userId: string, keyId: string) => Promise<KeyState | null>
  readonly notificationsOf: (userId: string) => Promise<{ email: boolean; push: boolean }>
}

export const getMe = (ports: MePorts) =>
  handle(accountContract.getMe, async ({ user, key }) =>
    ok({
      id: user.id,
      email: user.email,
      name: user.name,
      isEmailVerified: user.isEmailVerified,
      welcomeTokens: user.isEmailVerified ? 0 : await ports.welcomeFor(user),
      tokens: await ports.getBalance(user.id),
      availableTokens: await ports.getAvailableTokens(user.id),
      subscription: { status: await ports.subscriptionOf(user.id) },
      notifications: await ports.notificationsOf(user.id),
      ...(key && (await keyOf(ports, user.id, key.id))),
    }),
  )

/** Nothing if the key was deleted by now. */
async function keyOf({ keyStateOf }: MePorts, userId: string, keyId: string): Promise<{ key?: KeyState }> {
  const key = await keyStateOf(userId, keyId)
  return key === null ? {} : { key }
}
