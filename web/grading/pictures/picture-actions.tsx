import type { ReactNode } from 'react'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { gradingText } from '../text.ts'

export type PictureAction = {
  readonly name: ReactNode
  readonly hint: string
  readonly cap: string
  readonly isBusy?: boolean
  readonly onSelect: () => void
}

/** Shows a picture's actions as buttons, or as a menu if space is short. */
export function PictureActions({ actions }: { actions: readonly PictureAction[] }) {
  const text = useText(gradingText)
  return (
    <>
      <div className="picture-buttons">
        {actions.map(({ name, hint, cap, isBusy = false, onSelect }) => (
          <Button
            key={cap}
            keyHint={cap}
            title={hint}
            busy={isBusy}
            // Keeps the focus on the page: on a focused button, Space would press it instead of skipping.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onSelect}
          >
            {name}
          </Button>
        ))}
      </div>
      <div className="picture-menu">
        <Menu
          trigger={
            <IconButton label={text.pictureMenu} variant="outline">
              <MoreIcon />
            </IconButton>
          }
        >
          {actions.map(({ name, cap, isBusy = false, onSelect }) => (
            <MenuItem key={cap} disabled={isBusy} onSelect={onSelect}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </>
  )
}
