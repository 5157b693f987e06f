import { isChangeable, keyInUse } from '@curbgrade/core/grading/keys/key-changes'
import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '../../text/language.ts'
import { keysText } from './text.ts'
import type { KeyEditor } from './use-key-editor.ts'

type KeyRowProps = { name: string; meaning: string; editor: KeyEditor }

export function KeyRow({ name, meaning, editor }: KeyRowProps) {
  const text = useText(keysText)
  return (
    <KeyLine cap={text.cap(keyInUse(name, editor.keys))} meaning={meaning}>
      {isChangeable(name) && <ChangeButton name={name} meaning={meaning} editor={editor} />}
    </KeyLine>
  )
}

function ChangeButton({ name, meaning, editor }: KeyRowProps) {
  const text = useText(keysText)
  const isEditing = editor.editing === name
  return (
    <button
      type="button"
      aria-label={isEditing ? text.pressFor(meaning) : text.changeOf(meaning)}
      onClick={({ currentTarget }) => {
        // Safari doesn't focus a clicked button, and only a focused button receives the next key.
        currentTarget.focus()
        editor.start(name)
      }}
      {...(isEditing && {
        onKeyDown: (event: KeyboardEvent) => editor.press(name, event),
        onBlur: editor.cancel,
      })}
      className="ml-auto h-6 shrink-0 rounded-[6px] px-1.5 text-sm text-muted hover:bg-sunken hover:text-ink"
    >
      {isEditing ? text.press : text.change}
    </button>
  )
}

type KeyLineProps = { cap: string; meaning: string; children?: ReactNode }

/** Not the UI kit's `KeyCap`, which screen readers skip: here the key is the content. */
export const KeyLine = ({ cap, meaning, children }: KeyLineProps) => (
  <div className="flex items-center gap-3">
    <dt className="w-14 shrink-0">
      <kbd className="inline-flex h-6 min-w-6 items-center justify-center rounded-[6px] border border-edge/50 px-1.5 font-sans text-xs font-medium">
        {cap}
      </kbd>
    </dt>
    <dd className="flex min-w-0 flex-1 items-center gap-3">
      {meaning}
      {children}
    </dd>
  </div>
)
