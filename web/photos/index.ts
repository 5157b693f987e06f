export { loadPhotosPage } from './pages.ts'
export { photosText } from './photos-text.ts'
export { ChoosePropertyDialog } from './tray/choose-property-dialog.tsx'
export { DeletePhotosDialog } from './tray/delete-photos-dialog.tsx'
