/** Made by emoji-plugin.ts. */
declare module "virtual:emoji" {
  export const EMOJI: {
    name: string;
    emoji: {
      emoji: string;
      label: string;
      /** What it is found by, in small letters. */
      words: string;
      /** The five skin tones, from light to dark, where it has them. */
      tones?: string[];
    }[];
  }[];
}
