import { Button } from '../ui/button.tsx'
import { words } from './words.ts'

type Account = { email: string; password: string }

/** Offers local mode's demo account. Its password isn't a secret. */
export function DemoAccountOffer({
  account,
  onFill,
}: {
  account: Account
  onFill: (account: Account) => void
}) {
  return (
    <div className="mt-5 flex flex-col gap-3 border-t border-line pt-5">
      <p className="text-sm text-pretty text-muted">{words.login.demo}</p>
      <Button onClick={() => onFill(account)}>{words.login.fillDemo}</Button>
    </div>
  )
}
