import { readThreshold } from '@curbgrade/core/tokens/outlook'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../client/api.ts'
import { paths } from '../client/paths.ts'
import { sentenceFor } from '../client/sentence-for.ts'
import { useText } from '../text/language.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { useSetThreshold } from './queries.ts'
import { tokensText } from './text.ts'

type Me = Answer<'GET /api/me'>
type ThresholdFormProps = { threshold: number | null; me: Me | undefined }

export function ThresholdForm({ threshold, me }: ThresholdFormProps) {
  const text = useText(tokensText).outlook
  const { typed, wasRefused, write, save, saving } = useThreshold(threshold)
  return (
    <form noValidate onSubmit={save}>
      <Field label={text.label} error={wasRefused ? text.invalid : undefined} hint={<Hint me={me} />}>
        {(control) => (
          <div className="flex flex-wrap items-center gap-2.5">
            <TextInput
              {...control}
              className="tabular max-w-32"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={typed}
              onChange={({ target }) => write(target.value)}
            />
            <span aria-hidden>{text.unit}</span>
            <Button type="submit" busy={saving.isPending}>
              {text.save}
            </Button>
          </div>
        )}
      </Field>
      <p aria-live="polite" className="mt-2 text-sm text-success-text empty:hidden">
        {saving.data && text.saved(saving.data.threshold, me?.tokens)}
      </p>
      {saving.error && (
        <Banner tone="danger" title={text.notSaved} className="mt-3">
          {sentenceFor(saving.error)}
        </Banner>
      )}
    </form>
  )
}

function Hint({ me }: { me: Me | undefined }) {
  const text = useText(tokensText).outlook
  const { email, push } = me?.notifications ?? { email: true, push: false }
  return (
    <>
      {text.hint({ email: email && me?.isEmailVerified !== false, push })}{' '}
      <Link to={paths.notifications} className="link pointer-coarse:py-3">
        {text.settings}
      </Link>
    </>
  )
}

/** What was typed stays until it's saved. */
function useThreshold(threshold: number | null) {
  const { count } = useText(tokensText).outlook
  const saving = useSetThreshold()
  const [typed, setTyped] = useState<string | null>(null)
  const [wasRefused, setRefused] = useState(false)
  const shown = typed ?? (threshold === null ? '' : count(threshold))
  return {
    typed: shown,
    wasRefused,
    saving,
    write: (text: string) => {
      setTyped(text)
      setRefused(false)
      saving.reset()
    },
    save: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const read = readThreshold(shown)
      setRefused(!read.ok)
      if (read.ok && !saving.isPending) saving.mutate(read.value, { onSuccess: () => setTyped(null) })
    },
  }
}
