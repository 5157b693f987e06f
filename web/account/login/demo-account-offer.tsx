import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { accountText } from '../text.ts'

type Account = { email: string; password: string }

/** Local mode's demo account; its password isn't a secret. */
export function DemoAccountOffer({
  account,
  onFill,
}: {
  account: Account
  onFill: (account: Account) => void
}) {
  const text = useText(accountText)
  return (
    <div className="mt-5 flex flex-col gap-3 border-t border-line pt-5">
      <p className="text-sm text-pretty text-muted">{text.login.demo}</p>
      <Button onClick={() => onFill(account)}>{text.login.fillDemo}</Button>
    </div>
  )
}
