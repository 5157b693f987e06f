export const loadPhotosPage = async () => ({ Component: (await import('./page/photos-page.tsx')).PhotosPage })
