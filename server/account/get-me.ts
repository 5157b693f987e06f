import { accountContract } from '@curbgrade/core/account/contract'
import { ok } from '@curbgrade/core/shared/result'
import { handle } from '../platform/http/route.ts'

type MePorts = {
  readonly balanceOf: (userId: string) => Promise<number>
  readonly notificationsOf: (userId: string) => Promise<{ email: boolean; push: boolean }>
}

export const getMe = (ports: MePorts) =>
  handle(accountContract.getMe, async ({ user }) =>
    ok({
      id: user.id,
      email: user.email,
      name: user.name,
      tokens: await ports.balanceOf(user.id),
      subscription: { status: 'inactive' as const },
      notifications: await ports.notificationsOf(user.id),
    }),
  )
