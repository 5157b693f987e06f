export const loadTrashPage = async () => ({ Component: (await import('./trash/trash-page.tsx')).TrashPage })
export const loadListsPage = async () => ({ Component: (await import('./lists-page.tsx')).ListsPage })
export const loadListPage = async () => ({ Component: (await import('./list-page/list-page.tsx')).ListPage })
