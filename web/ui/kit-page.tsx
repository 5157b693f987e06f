export const KitPage = () => null
