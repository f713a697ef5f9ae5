/** What `GET /account` says of an owner whose site is in Germany. @param language a language tag (RFC 5646) */
export const accountInGermany = (language: string) => ({
  email: 'asha@example.com',
  name: '',
  role: 'owner',
  permissions: ['read', 'account', 'write-posts'],
  businessName: 'Möller',
  timeZone: 'Europe/Berlin',
  language,
})
