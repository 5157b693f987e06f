import { type ComponentProps, useState } from 'react'
import { useText } from '../text/language.ts'
import { TextInput } from '../ui/forms/text-input.tsx'
import { accountText } from './text.ts'

/** Keeps phones from correcting and capitalizing what isn't prose. */
export const verbatim = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

export function PasswordInput(input: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <span className="relative block">
      <TextInput {...verbatim} {...input} type={isShown ? 'text' : 'password'} className="pr-16" />
      <ShowSwitch isShown={isShown} onChange={setIsShown} />
    </span>
  )
}

function ShowSwitch({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  const { show, hide, showPassword, hidePassword } = useText(accountText).fields
  return (
    <button
      type="button"
      aria-label={isShown ? hidePassword : showPassword}
      onClick={() => onChange(!isShown)}
      className="absolute inset-y-0 right-0 rounded-control px-3 text-sm font-medium text-muted hover:text-ink"
    >
      {isShown ? hide : show}
    </button>
  )
}
