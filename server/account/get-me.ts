import { accountContract } from '@curbgrade/core/account/contract'
import { ok } from '@curbgrade/core/shared/result'
import { handle } from '../platform/http/route.ts'

export const getMe = (ports: { balanceOf: (userId: string) => Promise<number> }) =>
  handle(accountContract.getMe, async ({ user }) =>
    ok({
      id: user.id,
      email: user.email,
      name: user.name,
      tokens: await ports.balanceOf(user.id),
      subscription: { status: 'inactive' as const },
      notifications: { email: true, push: false },
    }),
  )
