const KEY = 'user'

/** The e-mail kept in this browser at sign-in. It decides what is shown and nothing else: the server asks for the session. */
export function storedUser(): { email: string } | undefined {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { email?: unknown } | null
    return typeof value?.email === 'string' ? { email: value.email } : undefined
  } catch {
    return undefined
  }
}

export function storeUser(email: string) {
  localStorage.setItem(KEY, JSON.stringify({ email }))
  document.documentElement.dataset.signedIn = ''
}

export function forgetUser() {
  localStorage.removeItem(KEY)
  delete document.documentElement.dataset.signedIn
}
