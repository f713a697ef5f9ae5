/** Who wrote something, as pages show it: by name, or by e-mail address where none is set. */
export const shownName = ({ name, email }: { name?: string | undefined; email: string }) => name ?? email
