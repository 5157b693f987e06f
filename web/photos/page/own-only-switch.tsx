import type { List } from '../../client/list.ts'
import { useText } from '../../text/language.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { photosPageText } from './text.ts'
import { usePictureSource } from './use-picture-source.ts'

/** Says what it changes, because other pictures may cost tokens. */
export function OwnOnlySwitch({ list }: { list: List }) {
  const text = useText(photosPageText).ownOnly
  const { mutate, isPending, variables } = usePictureSource(list.id)
  const isOwn = (isPending ? variables : list.pictures) === 'own'
  return (
    <section aria-label={text.label} className="card flex flex-col px-5 py-3">
      <Switch
        label={text.label}
        checked={isOwn}
        busy={isPending}
        onChange={(isOn) => mutate(isOn ? 'own' : 'suppliers')}
        className="justify-between font-medium"
        aria-describedby="own-only"
      />
      <p id="own-only" className="text-sm text-pretty text-muted">
        {isOwn ? text.on : text.off}
      </p>
    </section>
  )
}
