import { accountContract } from '@curbgrade/core/account/contract'
import { ok } from '@curbgrade/core/shared/result'
import { handle } from '../../platform/http/route.ts'
import { checkPassword, type PasswordPorts } from './check-password.ts'

/** Lets the screen report a wrong password early. Calls that change something check the password again. */
export const verifyPassword = (ports: PasswordPorts) =>
  handle(accountContract.verifyPassword, async ({ user, body, request }) => {
    const checked = await checkPassword(ports, { user, request }, body.password)
    return checked.ok ? ok({ status: true as const }) : checked
  })
