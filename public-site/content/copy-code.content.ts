export const copyCode = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Select and copy it',
}
