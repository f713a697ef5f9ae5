const KEY = 'liked-posts'

function read(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Whether this browser liked the post; the count itself is the server's. */
export const isLikedHere = (id: string) => read().includes(id)

export function rememberLike(id: string, isLiked: boolean) {
  const others = read().filter((liked) => liked !== id)
  localStorage.setItem(KEY, JSON.stringify(isLiked ? [...others, id] : others))
}
