import { useState } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { DownloadIcon, HouseIcon, MoreIcon, TrashIcon } from '../icons.tsx'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../overlays/menu.tsx'
import { toast } from '../overlays/toast.ts'
import { KitForms } from './kit-forms.tsx'

export function KitOverlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm'>()
  const onOpenChange = (which: 'dialog' | 'confirm') => (next: boolean) => setOpen(next ? which : undefined)
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Confirm</Button>
      <Menu
        trigger={
          <IconButton label="Options" variant="outline">
            <MoreIcon />
          </IconButton>
        }
      >
        <MenuLink to="/lists" icon={<HouseIcon />}>
          View Samples
        </MenuLink>
        <MenuItem icon={<DownloadIcon />} onSelect={() => toast.info('Exporting Your List')}>
          Export
        </MenuItem>
        <MenuItem disabled onSelect={() => undefined}>
          Aerial Sample
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<TrashIcon />} onSelect={() => setOpen('confirm')}>
          Delete List
        </MenuItem>
      </Menu>
      <Button onClick={() => toast.success('List created successfully!')}>Toast</Button>
      <Button onClick={() => toast.error('Failed to create property list. Please try again.')}>
        Error toast
      </Button>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={onOpenChange('dialog')}
        title="Create New List"
        description="Upload a CSV of addresses."
        footer={
          <>
            <Button onClick={() => setOpen(undefined)}>Cancel</Button>
            <Button variant="primary">Create List for Manual Grading</Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <KitForms />
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={onOpenChange('confirm')}
        title="Delete this list?"
        description="Its file, grades and photos will be deleted. This can't be undone."
        confirm="Delete List"
        error="Failed to delete property list. Please try again."
        onConfirm={() => setOpen(undefined)}
      />
    </div>
  )
}
