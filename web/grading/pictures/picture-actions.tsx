import { actionKeys, type OtherAction } from '@curbgrade/core/grading/keys/grade-keys'
import type { ReactNode } from 'react'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreIcon, PhotoIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { useKeyCaps } from '../keys/use-key-caps.ts'
import { gradingText } from '../text.ts'

export type PictureAction = {
  readonly type: OtherAction
  readonly name: ReactNode
  readonly hint: string
  readonly isBusy?: boolean
  readonly onSelect: () => void
}

/** Shows a picture's actions as buttons, or as a menu if space is short. */
type PictureActionsProps = {
  actions: readonly PictureAction[]
  /** Items of a menu, for a photo of the user's own. */
  photoItems: ReactNode
}

export function PictureActions({ actions, photoItems }: PictureActionsProps) {
  const text = useText(gradingText)
  const capOf = useKeyCaps()
  return (
    <>
      <div className="picture-buttons">
        {actions.map(({ type, name, hint, isBusy = false, onSelect }) => (
          <Button
            key={type}
            keyHint={capOf(actionKeys[type])}
            title={hint}
            busy={isBusy}
            // Keeps the focus on the page: on a focused button, Space would press it instead of skipping.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onSelect}
          >
            {name}
          </Button>
        ))}
        {photoItems && (
          <ActionsMenu label={text.photoMenu} icon={<PhotoIcon />}>
            {photoItems}
          </ActionsMenu>
        )}
      </div>
      <div className="picture-menu">
        <ActionsMenu label={text.pictureMenu} icon={<MoreIcon />}>
          {actions.map(({ type, name, isBusy = false, onSelect }) => (
            <MenuItem key={type} disabled={isBusy} onSelect={onSelect}>
              {name}
            </MenuItem>
          ))}
          {photoItems && actions.length > 0 && <MenuSeparator />}
          {photoItems}
        </ActionsMenu>
      </div>
    </>
  )
}

type ActionsMenuProps = { label: string; icon: ReactNode; children: ReactNode }

const ActionsMenu = ({ label, icon, children }: ActionsMenuProps) => (
  <Menu
    trigger={
      <IconButton label={label} variant="outline">
        {icon}
      </IconButton>
    }
  >
    {children}
  </Menu>
)
