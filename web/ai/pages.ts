export const loadModelPage = async () => ({ Component: (await import('./model/model-page.tsx')).ModelPage })
