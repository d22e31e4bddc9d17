/** Properties of a portrait, all visible in it. Drawn for this project, without models. */
export type Insignia = 'constable' | 'naik' | 'headConstable' | 'asi' | 'psi' | 'inspector' | 'senior';
/** Up to 32, up to 46, and older. */
export type AgeBand = 'young' | 'middle' | 'elder';
export type Headgear = 'bare' | 'peakedCap' | 'fieldCap' | 'beret' | 'turban';
export type MensHair = 'sidePart' | 'brushed' | 'crew' | 'receding' | 'bald';
export type WomensHair = 'middlePart' | 'sideSwept' | 'topBun' | 'short';
export type Moustache = 'none' | 'pencil' | 'chevron' | 'full' | 'handlebar';
export type Beard = 'none' | 'stubble' | 'boxed' | 'full';
export type Glasses = 'none' | 'round' | 'rectangular' | 'aviator';

/** Properties of a person for choosing a portrait. */
export interface Sitter {
  readonly gender: 'Male' | 'Female';
  readonly age: AgeBand;
  readonly insignia: Insignia;
  readonly turban: boolean;
  readonly bindi: boolean;
}

/** Measures of a head in pixels of the 512 px drawing. */
export interface FaceShape {
  /** Half the width at the cheekbones. */
  readonly cheek: number;
  /** Half the width at the jaw. */
  readonly jaw: number;
  /** Position of the chin. */
  readonly chin: number;
  /** From the middle to an eye. */
  readonly eye: number;
  /** Half the width of the nose. */
  readonly nose: number;
  /** Half the width of the mouth. */
  readonly mouth: number;
  /** How thick the brows are, 1 being usual. */
  readonly brow: number;
  /** How much the mouth smiles, in pixels. */
  readonly smile: number;
}

export interface Portrait extends Sitter {
  readonly headgear: Headgear;
  readonly hair: MensHair | WomensHair;
  readonly moustache: Moustache;
  readonly beard: Beard;
  readonly glasses: Glasses;
  readonly earrings: boolean;
  readonly face: FaceShape;
  /** Half the width of the shoulders. */
  readonly shoulders: number;
  /** Colours as `#rrggbb`. */
  readonly skin: string;
  readonly hairColour: string;
  readonly backdrop: string;
  readonly khaki: string;
  /** Of beret, field cap, turban or cap band. */
  readonly headgearColour: string;
}
