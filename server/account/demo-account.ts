/** Public, because local mode prints it. Production disables the account (`disableDemoAccount`). */
export const demoAccount = { email: 'demo@curbgrade.test', password: 'curbgrade-demo' }
